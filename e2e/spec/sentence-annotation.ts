/** The kind of annotation by which a test names, by id, the sentences that it proves. */
export const sentenceAnnotation = 'spec';
