import type { Services as FlowServices } from '../../flows/services.ts';
import type { Assistant } from './assistant.ts';

export type Services = FlowServices & { assistant: Assistant };
