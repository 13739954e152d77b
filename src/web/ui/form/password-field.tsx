import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { IconButton } from '../icon-button.tsx';
import { TextField } from './text-field.tsx';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'trailing'>;

/** A password field with a button that reveals the text. */
export function PasswordField(props: PasswordFieldProps) {
	const [shown, setShown] = useState(false);
	return (
		<TextField
			spellCheck={false}
			autoCapitalize="none"
			{...props}
			type={shown ? 'text' : 'password'}
			trailing={
				<IconButton
					label={shown ? 'Hide password' : 'Show password'}
					icon={shown ? EyeOff : Eye}
					onClick={() => setShown(!shown)}
				/>
			}
		/>
	);
}
