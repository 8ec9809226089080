import { type AskForCall, authorization, baseUrl, bodyOf, path } from './way.ts';

/** Plain fetch, written by hand. */
export const askForCall: AskForCall = async (id) => {
  const answer = await fetch(baseUrl + path, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(bodyOf(id)),
  });
  if (!answer.ok) throw new Error(`The service gave ${answer.status}.`);
  return answer.json();
};
