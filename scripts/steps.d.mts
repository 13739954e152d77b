import type { SpawnOptions } from 'node:child_process';

export function say(step: string): void;
export function runLong(
	title: string,
	command: string,
	args: readonly string[],
	options?: SpawnOptions & { inheritOutput?: boolean },
): Promise<{ code: number | null; printed: string; seconds: number }>;
