import { buildIfStale } from './build.ts';

if (!(await buildIfStale())) process.exit(1);
// React and React Router choose their production code by it.
process.env.NODE_ENV = 'production';
await import('#server/main.ts');
