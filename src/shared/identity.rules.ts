export const roles = ['user', 'ADMIN'] as const;
export type Role = (typeof roles)[number];

export const genders = ['Male', 'Female', 'Other', 'Prefer not to say'] as const;
