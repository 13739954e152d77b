import { buildIfStale } from './build.ts';

if (!(await buildIfStale())) process.exit(1);
// React and React Router load their production code when this is set.
process.env.NODE_ENV = 'production';
await import('#server/main.ts');
