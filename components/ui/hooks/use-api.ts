import {
  type InfiniteData,
  keepPreviousData,
  type QueryKey,
  type UseInfiniteQueryOptions,
  type UseQueryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { callApi } from '@/lib/http/call-api';
import { toast } from '../toast';

type Options<T> = Omit<UseQueryOptions<T>, 'queryKey' | 'queryFn'> & { body?: unknown };

/** Reads what a route of our own API answers, by POST if there is a body. Fails with ApiFailure. */
export function useApi<T>(queryKey: QueryKey, path: string, options: Options<T> = {}) {
  const { body, ...rest } = options;
  return useQuery({
    ...rest,
    queryKey,
    queryFn: ({ signal }) =>
      callApi<T>(path, { ...(body !== undefined && { method: 'POST', body }), signal }),
  });
}

type PagesOptions<T> = Pick<
  UseInfiniteQueryOptions<T, Error, InfiniteData<T>, QueryKey, string | undefined>,
  'enabled' | 'refetchInterval'
>;

/** Reads a list page by page, each by the cursor that the one before gave; old rows stay while new ones load. */
export function useApiPages<T extends { nextCursor?: string | undefined }>(
  queryKey: QueryKey,
  path: string,
  options: PagesOptions<T> & { query?: string | Record<string, string> } = {},
) {
  const { query, ...rest } = options;
  return useInfiniteQuery({
    ...rest,
    queryKey,
    queryFn: ({ pageParam, signal }) => {
      const search = new URLSearchParams(query);
      if (pageParam) search.set('cursor', pageParam);
      return callApi<T>(search.size > 0 ? `${path}?${search}` : path, { signal });
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: T) => last.nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** Runs an act of the user. A notice tells of its failure; what `refreshes` names is read anew in either case. */
export function useApiAct<Input = void, Answer = unknown>(
  act: (input: Input) => Promise<Answer>,
  options: {
    onSuccess?: (answer: Answer, input: Input) => unknown;
    refreshes?: readonly QueryKey[];
  } = {},
) {
  const { onSuccess, refreshes = [] } = options;
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess,
    onError: (error) => toast.showError(error),
    onSettled: () =>
      Promise.all(refreshes.map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
}
