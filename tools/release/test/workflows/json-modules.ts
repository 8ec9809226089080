import { registerHooks } from 'node:module';

// The validator of workflows imports JSON without an import attribute, as bundlers allow and Node does not.
registerHooks({
  load(url, context, next) {
    const isJson = url.includes('/@actions/') && url.endsWith('.json');
    return next(url, isJson ? { ...context, importAttributes: { type: 'json' } } : context);
  },
});
