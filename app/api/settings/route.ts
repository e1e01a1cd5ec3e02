import { readDeskSettings } from '@/lib/admin/desk-settings';
import { services } from '@/lib/clients/services';
import { handle } from '@/lib/http/handler';

export const GET = handle({ route: '/api/settings' }, ({ db }) => readDeskSettings(db, services()));
