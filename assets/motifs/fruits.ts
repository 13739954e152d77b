/** Fruit, each in a box from -50 to 50, lit from the upper left like every pack. */

/** The segments of a cut citrus, shared by lime and orange. */
function citrus(rind: string, pith: string, flesh: string, glow: string): string {
	const wedge = '<path d="M3-6 14-34Q28-32 33-17L6-3Q4-3 3-6z"/>';
	const wedges = [0, 60, 120, 180, 240, 300].map((a) => `<g transform="rotate(${a})">${wedge}</g>`).join('');
	return `<circle r="46" fill="${rind}"/><circle r="40.5" fill="${pith}"/><g fill="${flesh}">${wedges}</g><path d="M-38-14A40 40 0 0 1-8-40" fill="none" stroke="${glow}" stroke-width="4" stroke-linecap="round"/>`;
}

/** A mango hanging a little to the right; ripe and raw differ in colour only. */
function mangoShape(skin: string, blush: string, glow: string): string {
	return `<path d="M-6-38C26-50 48-20 42 8 36 36 8 48-14 44-40 38-50 14-42-8-36-26-22-32-6-38z" fill="${skin}"/>
<path d="M42 8C36 36 8 48-14 44-30 40-40 30-43 16-20 34 24 26 42 8z" fill="${blush}" opacity=".75"/>
<path d="M-32-8C-28-20-18-27-8-30" fill="none" stroke="${glow}" stroke-width="7" stroke-linecap="round" opacity=".8"/>
<path d="M-4-38Q-4-46 2-50" fill="none" stroke="#5b3a1c" stroke-width="5" stroke-linecap="round"/>
<path d="M0-42C-14-58-34-54-42-44-28-36-12-34 0-42z" fill="#3c7a34"/>`;
}

export const fruits: Record<string, string> = {
	mango: mangoShape('#f7a823', '#e0641b', '#ffe19a'),
	rawmango: mangoShape('#8cb63c', '#5a8a2b', '#dcf0a4'),
	lime: citrus('#6ea52c', '#f2f6d2', '#b5d654', '#e3f2ae'),
	orange: citrus('#ec7a12', '#fff1d8', '#f9a23a', '#ffd79a'),
	watermelon: `<path d="M-48-14A50 50 0 0 0 48-14z" fill="#2f7d3f"/><path d="M-43-14A44 44 0 0 0 43-14z" fill="#eef3d0"/><path d="M-38-14A39 39 0 0 0 38-14z" fill="#e2413f"/>
<g fill="#3a1512"><ellipse cx="-20" cy="-3" rx="2.6" ry="4.6"/><ellipse cx="0" cy="-4" rx="2.6" ry="4.6"/><ellipse cx="20" cy="-3" rx="2.6" ry="4.6"/><ellipse cx="-10" cy="11" rx="2.6" ry="4.6"/><ellipse cx="10" cy="11" rx="2.6" ry="4.6"/></g>`,
	jamun: `<path d="M2-30Q8-44 20-48" fill="none" stroke="#4d6b2c" stroke-width="5" stroke-linecap="round"/><path d="M10-38Q28-50 46-36 28-26 10-38z" fill="#4f8a3a"/>
<ellipse cx="-18" cy="14" rx="25" ry="32" fill="#3b1f52"/><ellipse cx="20" cy="8" rx="24" ry="31" fill="#50296b"/><ellipse cx="11" cy="-6" rx="6" ry="10" fill="#a983c8" transform="rotate(18 11-6)"/><ellipse cx="-29" cy="2" rx="5" ry="10" fill="#8762a8" transform="rotate(18-29 2)"/>`,
	litchi: `<circle cx="4" cy="4" r="42" fill="#d5445a"/><path d="M4-38A42 42 0 1 0 46 4C26 24-4 4 4-38z" fill="#b92f49"/><path d="M4 46A42 42 0 0 0 46 4C40-14 6-2 4 46z" fill="#fbeef0"/><path d="M14 34Q16 12 34 10" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round"/>
<g fill="#ef7f8d"><circle cx="-24" cy="-10" r="4"/><circle cx="-10" cy="-22" r="4"/><circle cx="-26" cy="10" r="4"/><circle cx="-10" cy="-2" r="4"/><circle cx="8" cy="-24" r="4"/><circle cx="-14" cy="22" r="4"/></g><path d="M2-36Q0-46 8-50" stroke="#5b3a1c" stroke-width="5" fill="none"/>`,
	strawberry: `<path d="M0-26C20-40 46-28 42-2 38 24 16 44 0 48-16 44-38 24-42-2-46-28-20-40 0-26z" fill="#d9303a"/><path d="M42-2C38 24 16 44 0 48-8 46-17 41-25 34 12 36 34 10 34-22 40-16 42-8 42-2z" fill="#b01f2e"/>
<g fill="#ffd98a"><ellipse cx="-22" cy="-8" rx="2.5" ry="4"/><ellipse cx="0" cy="-6" rx="2.5" ry="4"/><ellipse cx="22" cy="-8" rx="2.5" ry="4"/><ellipse cx="-12" cy="12" rx="2.5" ry="4"/><ellipse cx="12" cy="12" rx="2.5" ry="4"/><ellipse cx="0" cy="30" rx="2.5" ry="4"/></g>
<path d="M0-22C-14-16-26-20-32-30-20-34-12-32-6-34L-4-48 4-48 6-34C12-32 20-34 32-30 26-20 14-16 0-22z" fill="#3f8a3c"/>`,
	banana: `<path d="M-36-36C-30 6 6 34 44 26 46 34 38 42 26 44-18 50-50 16-48-30z" fill="#f6c945"/><path d="M44 26C46 34 38 42 26 44-18 50-50 16-48-30-38 12-6 40 44 26z" fill="#d99a1c"/><path d="M-36-36-38-48-46-48-48-30z" fill="#6b4a1f"/><path d="M44 26 49 29 46 34 40 36z" fill="#4c3416"/>
<circle cx="20" cy="-14" r="21" fill="#f1d278"/><circle cx="20" cy="-14" r="17" fill="#fff3c9"/><g fill="#caa457"><circle cx="20" cy="-20" r="2"/><circle cx="15" cy="-11" r="2"/><circle cx="25" cy="-11" r="2"/></g>`,
	chikoo: `<circle cx="-8" cy="-6" r="37" fill="#9a6a3f"/><path d="M-45-6A37 37 0 0 0 29-6C10 18-26 18-45-6z" fill="#7d5230"/><path d="M-34-18Q-28-32-14-36" fill="none" stroke="#d0a577" stroke-width="6" stroke-linecap="round"/><circle cx="22" cy="20" r="27" fill="#85583a"/><circle cx="22" cy="20" r="23" fill="#d99a5e"/><circle cx="22" cy="20" r="13" fill="#e8b783"/><g fill="#2c1a12"><ellipse cx="17" cy="17" rx="3.5" ry="8" transform="rotate(-20 17 17)"/><ellipse cx="28" cy="22" rx="3.5" ry="8" transform="rotate(-20 28 22)"/></g>`,
	kokum: `<circle cx="-8" cy="6" r="36" fill="#7c1735"/><path d="M-44 6A36 36 0 0 0 28 6C14 30-26 30-44 6z" fill="#560d24"/><path d="M-32-8Q-26-22-10-26" fill="none" stroke="#c45a78" stroke-width="6" stroke-linecap="round"/><path d="M-24-28-8-22 8-28-4-36z" fill="#4a7a36"/><path d="M8 12A24 24 0 1 1 48 26L22 38A24 24 0 0 1 8 12z" fill="#a52447"/><path d="M14 14A17 17 0 1 1 42 24L24 32A17 17 0 0 1 14 14z" fill="#f3cdd4"/><circle cx="28" cy="18" r="6" fill="#fff4f2"/>`,
	apple: `<path d="M0-24C20-40 46-28 42 2 40 28 22 48 0 42-22 48-40 28-42 2-46-28-20-40 0-24z" fill="#c8342c"/><path d="M42 2C40 28 22 48 0 42-10 45-19 42-26 36 10 36 34 12 33-30 41-22 43-10 42 2z" fill="#9c211f"/><path d="M-32-4Q-30-18-20-22" fill="none" stroke="#f39a84" stroke-width="6" stroke-linecap="round"/><path d="M0-24Q-2-38 6-48" fill="none" stroke="#5b3a1c" stroke-width="5" stroke-linecap="round"/><path d="M4-34Q18-52 38-44 26-28 4-34z" fill="#55933c"/>`,
	tomato: `<path d="M0-24C24-38 48-22 46 6 44 32 22 44 0 44-22 44-44 32-46 6-48-22-24-38 0-24z" fill="#d83a22"/><path d="M46 6C44 32 22 44 0 44-12 44-24 40-33 32 10 34 38 14 38-18 44-12 46-4 46 6z" fill="#ad2415"/><path d="M-34-2Q-32-16-20-20" fill="none" stroke="#ff9c7c" stroke-width="6" stroke-linecap="round"/><path d="M0-24-24-34-10-20-16-6 0-18 16-6 10-20 24-34 2-28 6-46-2-46z" fill="#3f7f38"/>`,
	rose: `<path d="M-6 26Q-30 50-48 36-36 14-14 20zM8 26Q32 50 48 36 36 14 14 20z" fill="#4a7d43"/><circle cy="-4" r="40" fill="#d0557a"/><path d="M-40-4A40 40 0 0 0 40-4C30 20-28 22-40-4z" fill="#a93660"/><path d="M-30-14C-20-42 22-44 30-12 26 12-18 18-30-14z" fill="#e57f9b"/><path d="M-19-12C-12-32 18-30 19-10 14 6-12 6-19-12z" fill="#c4446d"/><path d="M-9-10C-4-22 10-18 10-8 6 0-6-2-9-10z" fill="#f2a5b8"/>`,
};
