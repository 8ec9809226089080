import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Outcome, Verdict } from './outcomes.ts';
import { execute } from './processes.ts';
import { createEnvironment, installedVersion, pythonSources } from './python.ts';
import { startRecorder } from './recorder.ts';
import { judgeSchemas } from './schemas.ts';
import { KEY, type RunningServer } from './server.ts';

/** A client or tool that nobody here wrote, and how it is run. */
export interface Judge {
  readonly name: string;
  /** Returns its verdict on a server. @throws MissingProgramError when the machine lacks a program. */
  readonly run: (server: RunningServer, options: JudgeOptions) => Promise<Verdict>;
}

/** Choices of the command line. */
export interface JudgeOptions {
  /** Minutes for the judges that could go on forever. */
  readonly minutes: number;
  /** Called with each outcome when it is known. */
  readonly report: (outcome: Outcome) => void;
}

export const judges: readonly Judge[] = [
  tracingJudge('tracing-newest', 'weave', {}),
  tracingJudge('tracing-mid-2026', 'weave', {}),
  // The way of recording before calls were sent as a whole.
  tracingJudge('tracing-batches', 'weave, starts and ends', { WEAVE_USE_CALLS_COMPLETE: 'false' }, 'tracing-mid-2026'),
  {
    name: 'inference',
    run: async (server, options) =>
      runChecks({
        judge: 'openai',
        module: 'inference',
        requirements: 'inference',
        target: server.inference,
        environment: (recorder) => ({ OPENAI_BASE_URL: `${recorder}/v1`, OPENAI_API_KEY: KEY }),
        options,
      }),
  },
  {
    name: 'schemas',
    async run(server, { minutes, report }) {
      const verdict = await judgeSchemas(server, KEY, minutes);
      verdict.outcomes.forEach(report);
      return verdict;
    },
  },
];

/**
 * Returns a judge that runs the tracing library.
 *
 * @param settings - Environment settings of the library beside its defaults.
 * @param requirements - Requirements file; by default that with the name of the judge.
 */
function tracingJudge(
  name: string,
  judge: string,
  settings: Readonly<Record<string, string>>,
  requirements = name,
): Judge {
  return {
    name,
    run: async (server, options) =>
      runChecks({
        judge,
        module: 'tracing',
        requirements,
        target: server.tracing,
        environment: (recorder) => ({
          WF_TRACE_SERVER_URL: recorder,
          // The account service, which the recorder stands in for.
          WANDB_BASE_URL: recorder,
          WANDB_API_KEY: KEY,
          WANDB_ERROR_REPORTING: 'false',
          WEAVE_PRINT_CALL_LINK: 'false',
          // Seconds between tries: a failing check need not wait five minutes.
          WEAVE_RETRY_MAX_INTERVAL: '1',
          JUDGES_PROJECT: `acme/${name}`,
          ...settings,
        }),
        options,
      }),
  };
}

interface ChecksRun {
  readonly judge: string;
  /** Python package with the checks. */
  readonly module: string;
  readonly requirements: string;
  readonly target: string;
  readonly environment: (recorder: string) => Readonly<Record<string, string>>;
  readonly options: JudgeOptions;
}

async function runChecks(run: ChecksRun): Promise<Verdict> {
  const python = await createEnvironment(run.requirements);
  const version = await installedVersion(python, run.judge.split(',')[0]!);
  // Settings, credentials and caches of the user and of other runs do not reach the library. Its cache on disk would keep
  // it from sending what it sent before, to a server whose data are gone.
  const home = await mkdtemp(join(tmpdir(), 'judges-'));
  const recorder = await startRecorder(new URL(run.target).origin);
  const outcomes: Outcome[] = [];
  try {
    const { status, stderr } = await execute(python, ['-m', run.module], {
      cwd: pythonSources,
      env: {
        PATH: process.env['PATH'],
        HOME: home,
        TMPDIR: home,
        PYTHONDONTWRITEBYTECODE: '1',
        JUDGES_RECORDER: recorder.url,
        ...run.environment(recorder.url),
      },
      onLine(line) {
        const outcome = JSON.parse(line) as Outcome;
        outcomes.push(outcome);
        run.options.report(outcome);
      },
    });
    if (status !== 0)
      outcomes.push({ area: 'run', name: 'the judge ends normally', passed: false, reason: stderr.slice(-500) });
  } finally {
    await recorder.stop();
    await rm(home, { recursive: true, force: true });
  }
  return { judge: run.judge, version, outcomes };
}
