import { pageMeta } from '#web/document/page-meta.ts';
import { ImportScreen } from './import-screen.tsx';
import { importTexts } from './texts.ts';

export const meta = pageMeta(importTexts.members.title);

/** The import of existing members (/admin/people/import). */
export default function ImportMembers() {
	return <ImportScreen kind="members" />;
}
