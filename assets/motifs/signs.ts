/** Signs that are not food: powders, elements, brand emblems. */

/** A star of many points: a mane, or rays. */
function star(points: number, outer: number, inner: number): string {
	const at = (i: number): string => {
		const r = i % 2 ? inner : outer;
		const a = (Math.PI * i) / points;
		return `${Math.round(r * Math.sin(a))} ${Math.round(-r * Math.cos(a))}`;
	};
	return `<path d="M${Array.from({ length: points * 2 }, (_, i) => at(i)).join(' ')}z"/>`;
}

export const signs: Record<string, string> = {
	drop: `<path d="M0-46C8-24 34-4 34 16A34 31 0 0 1-34 16C-34-4-8-24 0-46z" fill="#7cc4d8"/><path d="M-20 14Q-18-2-8-14" fill="none" stroke="#e4f6fa" stroke-width="7" stroke-linecap="round"/>`,
	crystal: `<path d="M-12-46 8-30 4 40-18 46-30-24z" fill="#cfe3ec"/><path d="M-12-46 8-30 4 40-14 2z" fill="#93b9ca"/><path d="M20-16 40-4 36 40 14 46 10 0z" fill="#e6f2f6"/><path d="M20-16 40-4 36 40 24 14z" fill="#aacbd8"/><path d="M-34 18-22 14-16 46H-40z" fill="#b7d4e0"/>`,
	scoop: `<path d="M-46-14H22V4A34 30 0 0 1-46 4z" fill="#3a332e"/><path d="M20-14H48V-4H20z" fill="#524841"/><path d="M-44-14C-34-40 8-42 20-14z" fill="#fff8ec"/><path d="M-10-33C2-32 14-26 20-14H-6z" fill="#e3d6c2"/><path d="M-36 0Q-34 18-22 26" fill="none" stroke="#7c6d62" stroke-width="5" stroke-linecap="round"/>`,
	molecule: `<g fill="none" stroke="#2e4a7d" stroke-width="5"><path d="M-22-38H22L44 0 22 38H-22L-44 0z"/><path d="M22-38 36-50M-44 0H-50M22 38 34 50" stroke-linecap="round"/></g><g fill="#2e4a7d"><circle cx="-22" cy="-38" r="8"/><circle cx="44" r="8"/><circle cx="-22" cy="38" r="8"/></g>`,
	lion: `<g fill="#f2b632">${star(12, 50, 31)}</g><circle r="33" fill="#c9821a"/><path d="M-20-22Q-12-30-6-22 0-26 6-22 12-30 20-22 26 0 14 14 8 26 0 26-8 26-14 14-26 0-20-22z" fill="#f6cf6b"/><path d="M-6 8H6L0 15z" fill="#3a2410"/><path d="M0 15V20M-9 20Q-4 25 0 20 4 25 9 20" fill="none" stroke="#3a2410" stroke-width="2.5"/><g fill="#3a2410"><circle cx="-9" cy="-4" r="3"/><circle cx="9" cy="-4" r="3"/></g>`,
};
