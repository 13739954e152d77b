import { cpus, loadavg, release } from 'node:os';

/** A short description of the measuring machine; the load before the run shows whether other programs keep it busy. */
export const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), load ${loadavg()[0]?.toFixed(1)} before it began, Linux ${release()}, Node ${process.versions.node}`;
