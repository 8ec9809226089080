export { curlFor } from './curl.ts';
export { ListenError } from './listen-error.ts';
export { startMock, type Mock, type MockOptions } from './mock.ts';
export type { Operation } from './prism.ts';
export { services, type Service, type ServiceProfile } from './services.ts';
