import { Component, type ReactNode } from 'react';

interface ChartBoundaryProps {
	children: ReactNode;
	fallback: ReactNode;
}

/** Around a chart: when its code does not come, the figures around it stay. */
export class ChartBoundary extends Component<ChartBoundaryProps, { hasFailed: boolean }> {
	override state = { hasFailed: false };

	static getDerivedStateFromError() {
		return { hasFailed: true };
	}

	override render() {
		return this.state.hasFailed ? this.props.fallback : this.props.children;
	}
}
