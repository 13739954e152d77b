import { untilDayIsWhole } from './whole-day.ts';

// Before each file: what a file reads of the day as it loads holds for its tests as well.
await untilDayIsWhole();
