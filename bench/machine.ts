import { cpus, loadavg, release } from 'node:os';

/** The machine that measures, in a few words; whether other programs keep it busy stands in its load before. */
export const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), load ${loadavg()[0]?.toFixed(1)} before it began, Linux ${release()}, Node ${process.versions.node}`;
