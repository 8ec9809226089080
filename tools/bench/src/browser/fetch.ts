/** The least: one call by hand, with its key and an error, nothing more. */
export async function callStats(baseUrl: string, apiKey: string, input: object): Promise<unknown> {
  const answer = await fetch(`${baseUrl}/calls/stats`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`api:${apiKey}`)}`, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
  if (!answer.ok) throw new Error(`The service gave ${answer.status}.`);
  return answer.json();
}
