import ky from 'ky';
import { type AskForCall, authorization, baseUrl, bodyOf, path } from './way.ts';

const client = ky.create({ headers: { authorization } });

/** Its call, which may be repeated and has a time limit. */
export const askForCall: AskForCall = (id) => client.post(baseUrl + path, { json: bodyOf(id) }).json();
