export { ListenError, type Mock, type MockOptions, startMock } from './mock.ts';
export { type Service, type ServiceProfile, services } from './services.ts';
