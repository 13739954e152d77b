/** Spice, leaf and dairy. */

/** A pointed leaf along the y axis, used in pairs and sprays. */
const leaf = (fill: string, vein: string): string =>
	`<path d="M0 46C-34 20-30-20 0-48 30-20 34 20 0 46z" fill="${fill}"/><path d="M0 44V-40M0 22-16 6M0 22 16 6M0 0-15-14M0 0 15-14" fill="none" stroke="${vein}" stroke-width="3"/>`;

function spray(fill: string, vein: string, angles: readonly number[]): string {
	return angles
		.map((a) => `<g transform="rotate(${a} 0 40)scale(.62)translate(0 8)">${leaf(fill, vein)}</g>`)
		.join('');
}

export const kitchen: Record<string, string> = {
	kesar: `<g fill="none" stroke-linecap="round"><path d="M-34 40C-24 10-10-6-2-46M-30 42C-8 20 14 12 38-30M-26 46C4 34 24 34 46 12M-36 36C-40 10-38-8-42-34" stroke="#b8261a" stroke-width="6"/><path d="M-6-28Q-3-38-2-46M26-12Q34-22 38-30M34 22Q41 18 46 12M-40-16Q-41-26-42-34" stroke="#f0641e" stroke-width="8"/></g>`,
	mint: spray('#3f9a58', '#2a7240', [-52, 52, 0]),
	curryleaf: `<path d="M-40 44Q-6 6 38-44" fill="none" stroke="#4c6b2d" stroke-width="4"/><g fill="#3f7c35"><path d="M-20 20Q-48 14-46-8-22-6-20 20zM2-4Q-24-14-18-36 4-28 2-4zM-14 14Q0 40 22 34 18 12-14 14zM8-10Q24 14 44 6 38-14 8-10z"/></g><path d="M38-44Q44-22 24-22 20-38 38-44z" fill="#5d9a47"/>`,
	paan: `<path d="M0 48C-14 32-46 22-46-10-46-34-18-44 0-26 18-44 46-34 46-10 46 22 14 32 0 48z" fill="#2f8a4e"/><path d="M0 48C14 32 46 22 46-10 46-34 18-44 0-26z" fill="#22703d"/><path d="M0 44V-22M0 24-26 4M0 24 26 4M0 4-26-16M0 4 26-16" fill="none" stroke="#8fcf9a" stroke-width="2.5"/><path d="M0-26Q-2-38 8-48" fill="none" stroke="#22703d" stroke-width="5"/>`,
	sprout: `<path d="M0 50V0" stroke="#4f8a3a" stroke-width="6" fill="none"/><path d="M0 6C-36 8-48-16-46-40-16-40 2-24 0 6z" fill="#5f9f45"/><path d="M0 14C30 16 46-2 46-24 18-26-2-12 0 14z" fill="#3f7f38"/><path d="M-36-30Q-14-22-2 0" fill="none" stroke="#a9d07f" stroke-width="3"/>`,
	elaichi: `<g transform="rotate(-30)"><path d="M0-48C24-30 24 26 0 46-24 26-24-30 0-48z" fill="#8fae5a"/><path d="M0-48C24-30 24 26 0 46 8 10 8-20 0-48z" fill="#6b8c3c"/><g fill="none" stroke="#c9dc9a" stroke-width="3"><path d="M-6-34Q-12 0-6 34"/><path d="M6-34Q12 0 6 34"/></g><path d="M-5-44 0-50 5-44z" fill="#5c6b2c"/></g><g fill="#2f241c"><circle cx="34" cy="26" r="6"/><circle cx="24" cy="38" r="5"/></g>`,
	dalchini: `<g transform="rotate(-24)"><path d="M-46-14H44V8H-46z" fill="#9a5426"/><path d="M-46 2H44V8Q44 16 36 16H-46z" fill="#743a16"/><path d="M-46-10H44" stroke="#d08a52" stroke-width="5"/><circle cx="-46" cy="1" r="14" fill="#b87240"/><path d="M-52 1A6 6 0 1 1-42 6" fill="none" stroke="#5b2c10" stroke-width="4"/></g>`,
	chilli: `<path d="M-34-24C-10-30 24-10 46 38 4 34-34 10-40-12z" fill="#c62a1c"/><path d="M46 38C4 34-34 10-40-12-14 12 14 24 46 38z" fill="#8f1710"/><path d="M-40-10Q-44-26-28-28-34-40-46-44" fill="none" stroke="#3f7f38" stroke-width="7" stroke-linecap="round"/>`,
	milk: `<path d="M0-48C10-26 36-4 36 18A36 32 0 0 1-36 18C-36-4-10-26 0-48z" fill="#fffdf8"/><path d="M36 18A36 32 0 0 1-36 18C-20 34 22 32 36 18z" fill="#d9e2ea"/><path d="M-22 14Q-20-4-8-18" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round"/><path d="M0-48C10-26 36-4 36 18A36 32 0 0 1-36 18C-36-4-10-26 0-48z" fill="none" stroke="#c8d2da" stroke-width="2"/>`,
	kulfi: `<path d="M-5 28H5V50H-5z" fill="#d9b27a"/><path d="M-26 30-18-34Q0-52 18-34L26 30Q0 40-26 30z" fill="#f6e3b4"/><path d="M18-34 26 30Q14 35 2 35.500L8-42Q14-39 18-34z" fill="#e2c383"/><g fill="#8bab3f"><path d="M-14-16l8-3 2 6-8 3zM0 0l8-3 2 6-8 3zM-16 14l8-3 2 6-8 3zM6-24l7-2 1 5-7 2zM6 20l8-3 2 6-8 3z"/></g><path d="M-17 20-12-26" stroke="#fffaf0" stroke-width="4" stroke-linecap="round"/>`,
	lotus: `<g fill="#e58aa4"><path d="M0 34C-42 36-52 8-46-10-24-8-6 8 0 34zM0 34C42 36 52 8 46-10 24-8 6 8 0 34z"/></g><g fill="#f2b3c3"><path d="M0 34C-32 20-34-14-24-32-8-20 2 4 0 34zM0 34C32 20 34-14 24-32 8-20-2 4 0 34z"/></g><path d="M0 34C-18 14-16-24 0-46 16-24 18 14 0 34z" fill="#fbd9e0"/>`,
	salt: `<path d="M-40 4-14-30 14-8-8 34z" fill="#f3d9d2"/><path d="M-14-30 14-8-8 34z" fill="#dcb0a6"/><path d="M6 6 26-20 46 4 28 34z" fill="#fbeae4"/><path d="M26-20 46 4 28 34z" fill="#e5bfb4"/>`,
};
