import { z } from 'zod';
import { deskCalls } from '../desk-calls.ts';
import { endpoint } from '../endpoint.ts';

export const archiveContract = {
	download: endpoint(deskCalls.archive.download, {
		summary: 'Everything that the club knows, as one archive of CSV files and pictures, all of one moment',
		access: { may: 'takeArchive' },
		reply: z.custom<Blob>().meta({ override: { type: 'string', contentMediaType: 'application/zip' } }),
		download: 'zip',
		refusals: { 409: 'Another archive is being made' },
	}),
};
