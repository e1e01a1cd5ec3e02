export {
  type AnalysisEngine,
  analyzeEachForTenant,
  analyzeForTenant,
  charsOf,
  type Payer,
  type RequestedAnalysis,
  readTenantInput,
} from './analyze-for-tenant.ts';
export {
  type ApiKey,
  type KeyRing,
  makeKeyRing,
  ownTenant,
  readOrMakeOwnKey,
} from './key-ring.ts';
export { parseApiKeys, parseQuotas } from './parse-settings.ts';
export { describeAccount, readUsage } from './usage.ts';
