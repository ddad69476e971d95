/** Compiler output by remote: the saved files of this browser's developer that do not build. */
export type Builds = Readonly<Record<string, string>>;

/** Shows build failures; the component is loaded with the first one, in developers' browsers only. */
export class BuildNews {
  private readonly load: () => Promise<{ showBuilds(builds: Builds): void }>;
  private loading: Promise<{ showBuilds(builds: Builds): void }> | null = null;
  private latest: Builds = {};

  constructor(load: () => Promise<{ showBuilds(builds: Builds): void }>) {
    this.load = load;
  }

  /** Takes the current build failures from the live channel. */
  async tell(builds: Builds): Promise<void> {
    this.latest = builds;
    if (!this.loading && Object.keys(builds).length === 0) return;
    this.loading ??= this.load();
    try {
      const { showBuilds } = await this.loading;
      showBuilds(this.latest);
    } catch (error) {
      this.loading = null; // the next event tries again
      console.warn('a build failed, and cannot be shown', error, builds);
    }
  }
}
