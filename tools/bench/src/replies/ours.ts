import { chatStream } from '@callscope/ergonomics/chat';
import { type ReadReply, replyOf } from './way.ts';

/** The final completion of a stream that nobody reads chunk by chunk. */
export const readReply: ReadReply = async (answer) => replyOf(await chatStream(answer).finalCompletion());
