import type { ComponentProps } from 'react';
import { genders } from '#shared/identity/identity.rules.ts';
import { Select } from '#web/ui/form/select.tsx';

const options = genders.map((gender) => ({ value: gender, label: gender }));

type GenderFieldProps = Omit<ComponentProps<typeof Select>, 'label' | 'options' | 'placeholder'>;

/** A form's field for somebody's gender. */
export function GenderField(props: GenderFieldProps) {
	return <Select label="Gender" placeholder="Choose" options={options} {...props} />;
}
