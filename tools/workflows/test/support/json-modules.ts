import { registerHooks } from 'node:module';

// The checker of workflows imports JSON as bundlers do, without saying what it is, which Node by itself refuses.
registerHooks({
  load(url, context, next) {
    const isJson = url.includes('/@actions/') && url.endsWith('.json');
    return next(url, isJson ? { ...context, importAttributes: { type: 'json' } } : context);
  },
});
