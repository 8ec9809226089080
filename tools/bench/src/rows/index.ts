import type { MakeRow } from '../row.ts';
import bundles from './bundles.ts';
import calls from './calls.ts';
import days from './days.ts';
import events from './events.ts';
import framing from './framing.ts';
import lines from './lines.ts';
import longEventGrowth from './long-event-growth.ts';
import longEvent from './long-event.ts';
import longLinesMemory from './long-lines-memory.ts';
import longLines from './long-lines.ts';
import mockMemory from './mock-memory.ts';
import mockStartProcessor from './mock-start-processor.ts';
import mockStart from './mock-start.ts';
import repliesGrowth from './replies-growth.ts';
import replies from './replies.ts';
import seriesGrowth from './series-growth.ts';
import series from './series.ts';
import typesCheck from './types-check.ts';
import typesDeclarations from './types-declarations.ts';
import typesInstantiations from './types-instantiations.ts';
import serverIngestionProcessor from './server-ingestion-processor.ts';
import serverIngestion from './server-ingestion.ts';
import serverList from './server-list.ts';
import serverMemory from './server-memory.ts';
import serverPointRead from './server-point-read.ts';
import serverRequests from './server-requests.ts';
import serverStartMemory from './server-start-memory.ts';
import serverStart from './server-start.ts';
import serverStatistics from './server-statistics.ts';
import serverStreamFirst from './server-stream-first.ts';
import serverStreamMemory from './server-stream-memory.ts';
import serverStream from './server-stream.ts';
import serverUsage from './server-usage.ts';
import typesTotal from './types-total.ts';

/** Every row by the name of its file, in the order of the table. */
export const rows: Readonly<Record<string, MakeRow>> = {
  events,
  framing,
  'long-event': longEvent,
  'long-event-growth': longEventGrowth,
  replies,
  'replies-growth': repliesGrowth,
  lines,
  'long-lines': longLines,
  'long-lines-memory': longLinesMemory,
  calls,
  bundles,
  days,
  series,
  'series-growth': seriesGrowth,
  'types-total': typesTotal,
  'types-check': typesCheck,
  'types-declarations': typesDeclarations,
  'types-instantiations': typesInstantiations,
  'mock-start-processor': mockStartProcessor,
  'mock-start': mockStart,
  'mock-memory': mockMemory,
  'server-requests': serverRequests,
  'server-start': serverStart,
  'server-start-memory': serverStartMemory,
  'server-ingestion': serverIngestion,
  'server-ingestion-processor': serverIngestionProcessor,
  'server-point-read': serverPointRead,
  'server-list': serverList,
  'server-statistics': serverStatistics,
  'server-usage': serverUsage,
  'server-stream': serverStream,
  'server-stream-first': serverStreamFirst,
  'server-memory': serverMemory,
  'server-stream-memory': serverStreamMemory,
};
