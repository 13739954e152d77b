import { untilDayIsWhole } from './whole-day.ts';

// Before each file, so that what a file computes from today's date as it loads also holds for its tests.
await untilDayIsWhole();
