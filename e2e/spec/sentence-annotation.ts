/** The annotation type under which a test lists the ids of the sentences that it proves. */
export const sentenceAnnotation = 'spec';
