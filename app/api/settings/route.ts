import { handle } from '@/lib/http/handler';
import { readDeskSettings } from '@/lib/upstream/desk-settings';
import { services } from '@/lib/upstream/services';

export const GET = handle({ route: '/api/settings' }, ({ db }) => readDeskSettings(db, services()));
