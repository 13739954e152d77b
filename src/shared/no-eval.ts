import { z } from 'zod';

// Zod compiles schemas with `new Function` where it may. A page's Content-Security-Policy forbids that, and
// even the asking counts as a violation. Imported before the first schema is made.
if (typeof window !== 'undefined') z.config({ jitless: true });
