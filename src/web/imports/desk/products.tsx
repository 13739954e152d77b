import { pageMeta } from '#web/document/page-meta.ts';
import { ImportScreen } from './import-screen.tsx';
import { importTexts } from './texts.ts';

export const meta = pageMeta(importTexts.products.title);

/** The import of products (/admin/products/import). */
export default function ImportProducts() {
	return <ImportScreen kind="products" />;
}
