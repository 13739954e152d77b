/** A centre, whose name is stored as the specification writes it, as a name is written. */
export function CentreName({ centre }: { centre: string }) {
	return <span className="inline-block first-letter:uppercase">{centre}</span>;
}
