import { buildIfStale } from './build.ts';

await buildIfStale();
// React and React Router choose their production code by it.
process.env.NODE_ENV = 'production';
await import('#server/main.ts');
