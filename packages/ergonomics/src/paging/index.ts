export { type ListItem, type ListName, paged, type PagedListOptions, type PagedOptions } from './paged.ts';
export type { ListCallOptions, ListRequest } from './request.ts';
export { resumable, type Resume, type ResumeOptions } from './resumable.ts';
export { ListChangedError } from './seam.ts';
