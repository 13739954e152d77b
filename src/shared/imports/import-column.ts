/** A column that a file may have. */
export interface ImportColumn {
	/** The head in the template. */
	title: string;
	/** Further heads that mean the same, in lower case, without spaces and signs. */
	synonyms: readonly string[];
	isRequired: boolean;
	/** What the template shows. */
	example: string;
	/** How it is to be written, where the example does not say it. */
	hint?: string;
}
