import { CircleCheck, Hand, type LucideIcon, OctagonX } from 'lucide-react';
import type { VerdictColour } from '#shared/visits/verdict.rules.ts';

/** How a verdict's colour is shown. */
interface Look {
	word: string;
	icon: LucideIcon;
	/** The classes of its panel, and of the icon's mark. */
	panel: string;
	mark: string;
}

/** Each colour has a word, an icon and a shape of its own, for people who do not see colours. */
export const looks: Record<VerdictColour, Look> = {
	green: {
		...{ word: 'Come in', icon: CircleCheck },
		...{ panel: 'border-leaf bg-leaf-soft', mark: 'rounded-full bg-leaf text-surface' },
	},
	amber: {
		...{ word: 'One moment', icon: Hand },
		...{
			panel: 'border-turmeric bg-turmeric-soft border-dashed',
			mark: 'rounded-md bg-turmeric text-[#2a1d00]',
		},
	},
	red: {
		...{ word: 'Stop', icon: OctagonX },
		...{ panel: 'border-chilli bg-chilli-soft border-double', mark: 'bg-chilli text-surface' },
	},
};
