const given = process.argv.slice(2);

/** `--only=<words>`: measures the rows whose name contains these words. */
export const only = given.find((argument) => argument.startsWith('--only='))?.slice('--only='.length) ?? '';

/** `--save`: writes the results to a file, unless only some rows were measured. */
export const saves = given.includes('--save') && only === '';
