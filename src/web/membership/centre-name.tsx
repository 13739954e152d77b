/** The name of a centre, capitalized: the specification spells it in lower case, and so it is stored. */
export function CentreName({ centre }: { centre: string }) {
	return <span className="inline-block first-letter:uppercase">{centre}</span>;
}
