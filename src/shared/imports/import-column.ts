/** A column that a file may have. */
export interface ImportColumn {
	/** The heading in the template. */
	title: string;
	/** Further headings with the same meaning, in lower case, without spaces and signs. */
	synonyms: readonly string[];
	isRequired: boolean;
	/** The value in the template's example row. */
	example: string;
	/** How to write the value, where the example does not show it. */
	hint?: string;
}
