interface GalleryState {
	name: string;
	pictures: { look: string; file: string }[];
}

const escaped = (text: string) =>
	text.replace(
		/[&<>"]/g,
		(character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[character] ?? character,
	);

const anchor = (name: string) => encodeURIComponent(name);

const style = `
	:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
	body { margin: 0; display: grid; grid-template-columns: 18rem 1fr; }
	nav { position: sticky; top: 0; height: 100vh; overflow: auto; padding: 1rem; box-sizing: border-box; }
	nav a { display: block; padding: 0.125rem 0; color: inherit; }
	main { padding: 1rem 2rem; min-width: 0; }
	section { margin-bottom: 3rem; }
	.pictures { display: flex; gap: 1rem; align-items: start; overflow-x: auto; }
	figure { margin: 0; flex: none; }
	figure img { display: block; border: 1px solid #8886; border-radius: 6px; }
	figure.phone img { width: 240px; }
	figure.wide img { width: 640px; }
	figcaption { font-size: 0.8125rem; }
`;

/** Returns an HTML page of all states, the pictures of each side by side. */
export function galleryPage(states: readonly GalleryState[]): string {
	const links = states.map(({ name }) => `<a href="#${anchor(name)}">${escaped(name)}</a>`);
	const sections = states.map(({ name, pictures }) => {
		const figures = pictures.map(
			({ look, file }) =>
				`<figure class="${look.split(',')[0]}"><a href="${file}"><img src="${file}" alt="${escaped(`${name}, ${look}`)}" loading="lazy"></a><figcaption>${look}</figcaption></figure>`,
		);
		const taken = figures.length > 0 ? figures.join('') : '<p>Not taken in this run.</p>';
		return `<section id="${escaped(name)}"><h2>${escaped(name)}</h2><div class="pictures">${taken}</div></section>`;
	});
	return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Akhara: every screen in every state</title><style>${style}</style></head>
<body><nav>${links.join('')}</nav><main><h1>Every screen in every state</h1>${sections.join('')}</main></body></html>
`;
}
