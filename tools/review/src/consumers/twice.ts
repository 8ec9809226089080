/**
 * Runs something, and once more when it fails: a busy machine lets a program run into its limit of time once, a change
 * breaks it every time.
 * @param attempt - Gives what is wrong, or undefined; may throw.
 * @returns What is wrong the second time, or undefined.
 */
export async function faultOfTwo(attempt: () => Promise<string | undefined>): Promise<string | undefined> {
  return (await faultOf(attempt)) === undefined ? undefined : faultOf(attempt);
}

async function faultOf(attempt: () => Promise<string | undefined>): Promise<string | undefined> {
  try {
    return await attempt();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
