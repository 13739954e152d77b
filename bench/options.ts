const given = process.argv.slice(2);

/** `--only=<words>`: measures the rows whose name has these words. */
export const only = given.find((argument) => argument.startsWith('--only='))?.slice('--only='.length) ?? '';

/** `--save`: keeps what was measured. What was measured of a few rows alone is not kept. */
export const saves = given.includes('--save') && only === '';
