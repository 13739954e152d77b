import { z } from 'zod';

// Zod compiles schemas with `new Function` where that is allowed. The pages' Content-Security-Policy forbids it, and
// even testing for it is reported as a violation. Import this module before creating the first schema.
if (typeof window !== 'undefined') z.config({ jitless: true });
