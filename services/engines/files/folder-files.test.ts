import { openUploads } from './port.ts';
import { testFiles } from './test-files.ts';

testFiles((dataDir) => openUploads({ dataDir }));
