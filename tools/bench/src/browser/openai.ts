import OpenAI from 'openai';

/** The client of one service of this format; its operations cannot be taken apart. */
export const inference: OpenAI = new OpenAI({ baseURL: location.origin, apiKey: '', dangerouslyAllowBrowser: true });
