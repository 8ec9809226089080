export { type ListItem, type ListName, paged, type PagedListOptions, type PagedOptions } from './paged.ts';
export type { ListCallOptions, ListRequest } from './request.ts';
export { ListChangedError, resumable, type Resume, type ResumeOptions } from './resumable.ts';
