#include "rounding.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

namespace bastide {

namespace {

using Vector = std::vector<double>;
using Matrix = std::vector<Vector>;
using Numbers = std::vector<NetWeights::Number*>;  // the weights of one row, in the order of the inputs

// What the inputs of a layer are like: how often each two of them come together. The last one is 1, for the
// bias.
class Inputs {
 public:
  explicit Inputs(std::size_t size) : products_(size, Vector(size)) {}
  void add(const Vector& x, double times) {
    for (std::size_t i = 0; i < x.size(); ++i) {
      if (x[i] == 0) continue;
      for (std::size_t j = 0; j < x.size(); ++j) products_[i][j] += times * x[i] * x[j];
    }
    count_ += times;
  }
  std::size_t size() const { return products_.size(); }
  double size_of(std::size_t input) const {
    return count_ > 0 ? std::sqrt(products_[input][input] / count_) : 0;
  }
  // Scaled so that each input has the size 1; what is never there is left alone.
  Matrix scaled() const {
    Matrix result(size(), Vector(size()));
    for (std::size_t i = 0; i < size(); ++i) {
      for (std::size_t j = 0; j < size(); ++j) {
        const double sizes = count_ * size_of(i) * size_of(j);
        result[i][j] = sizes > 0 ? products_[i][j] / sizes : 0;
      }
      result[i][i] += 0.001;
      if (size_of(i) == 0) result[i][i] = 1;
    }
    return result;
  }

 private:
  Matrix products_;
  double count_ = 0;
};

// The upper triangle U with U'U = m.
Matrix triangle(const Matrix& m) {
  const std::size_t n = m.size();
  Matrix u(n, Vector(n));
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = i; j < n; ++j) {
      double sum = m[i][j];
      for (std::size_t k = 0; k < i; ++k) sum -= u[k][i] * u[k][j];
      u[i][j] = i == j ? std::sqrt(std::max(sum, 1e-12)) : sum / u[i][i];
    }
  }
  return u;
}

Matrix inverse(const Matrix& m) {
  const Matrix u = triangle(m);
  const std::size_t n = m.size();
  Matrix half(n, Vector(n));  // that of u
  for (std::size_t j = 0; j < n; ++j) {
    half[j][j] = 1 / u[j][j];
    for (std::size_t i = j; i-- > 0;) {
      double sum = 0;
      for (std::size_t k = i + 1; k <= j; ++k) sum += u[i][k] * half[k][j];
      half[i][j] = -sum / u[i][i];
    }
  }
  Matrix result(n, Vector(n));
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) {
      for (std::size_t k = std::max(i, j); k < n; ++k) result[i][j] += half[i][k] * half[j][k];
    }
  }
  return result;
}

double multiple_of(double weight, double step) {
  const double most = std::floor(32767 / step);
  return step * std::clamp(std::round(weight / step), -most, most);
}

// The order in which inputs are rounded: large ones first, the bias at the end.
std::vector<std::size_t> order_of(const Inputs& inputs) {
  std::vector<std::size_t> order(inputs.size() - 1);
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return inputs.size_of(a) > inputs.size_of(b); });
  order.push_back(inputs.size() - 1);
  return order;
}

// How large the sums of these rows are.
double size_of_sums(const std::vector<Numbers>& rows, const Inputs& inputs, const Matrix& scaled) {
  double sum = 0;
  for (const Numbers& row : rows) {
    for (std::size_t i = 0; i < inputs.size(); ++i) {
      for (std::size_t j = 0; j < inputs.size(); ++j)
        sum += *row[i] * inputs.size_of(i) * scaled[i][j] * *row[j] * inputs.size_of(j);
    }
  }
  return std::sqrt(sum / static_cast<double>(rows.size()));
}

void round_layer(const std::vector<Numbers>& rows, const Inputs& inputs, double coarseness) {
  const std::size_t n = inputs.size();
  const std::vector<std::size_t> order = order_of(inputs);
  const Matrix scaled = inputs.scaled();
  Matrix ordered(n, Vector(n));
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) ordered[i][j] = scaled[order[i]][order[j]];
  }
  const Matrix makes_up = triangle(inverse(ordered));
  const double noise = coarseness * size_of_sums(rows, inputs, scaled);
  for (const Numbers& row : rows) {
    Vector weights(n);
    for (std::size_t i = 0; i < n; ++i) weights[i] = *row[order[i]] * inputs.size_of(order[i]);
    for (std::size_t i = 0; i < n; ++i) {
      const double size = inputs.size_of(order[i]);
      const bool bias = order[i] == n - 1;
      const double step =
          bias || size == 0 ? 1 : std::clamp(std::exp2(std::round(std::log2(noise / size))), 1.0, 4096.0);
      const double number = size > 0 ? multiple_of(weights[i] / size, step) : 0;
      *row[order[i]] = static_cast<NetWeights::Number>(number);
      const double error = (weights[i] - number * size) / makes_up[i][i];
      for (std::size_t j = i + 1; j < n; ++j) weights[j] -= error * makes_up[i][j];
    }
  }
}

double active(double sum) { return std::clamp(std::floor(sum + 0.5), 0.0, 8191.0); }

template <std::size_t out, std::size_t in>
Vector through(const std::int16_t (&weights)[out][in], const std::int16_t (&bias)[out], const Vector& x,
               double one) {
  Vector result(out);
  for (std::size_t o = 0; o < out; ++o) {
    double sum = 0;
    for (std::size_t i = 0; i + 1 < x.size(); ++i) sum += weights[o][i] * x[i];
    result[o] = active(sum / one + bias[o]);
  }
  result.push_back(one);
  return result;
}

template <std::size_t out, std::size_t in>
std::vector<Numbers> rows_of(std::int16_t (&weights)[out][in], std::int16_t (&bias)[out],
                             std::size_t inputs) {
  std::vector<Numbers> rows(out);
  for (std::size_t o = 0; o < out; ++o) {
    for (std::size_t i = 0; i < inputs; ++i) rows[o].push_back(&weights[o][i]);
    rows[o].push_back(&bias[o]);
  }
  return rows;
}

class Rounding {
 public:
  Rounding(const NetWeights& net, const std::vector<TrainingRecord>& records, double coarseness)
      : net_(std::make_unique<NetWeights>(net)), records_(records), coarseness_(coarseness) {
    for (const TrainingRecord& record : records) {
      for (std::size_t i = 0; i < record.tokens; ++i) ++tokens_[key(record.token[i])];
    }
  }
  std::unique_ptr<NetWeights> work() {
    for (std::size_t kind = 0; kind < kTokenKinds; ++kind) round_tokens(kind);
    round_sums();
    round_head();
    return std::move(net_);
  }

 private:
  using Key = std::array<std::uint8_t, sizeof(Token)>;
  static Key key(const Token& token) {
    Key key{token.kind};  // who holds it only the third layer is told
    std::copy(token.attributes.begin(), token.attributes.end(), key.begin() + 2);
    return key;
  }
  static Vector attributes(const Key& key) {
    Vector x(key.begin() + 2, key.end());
    x.push_back(16);
    return x;
  }
  Vector hidden(const Key& key) const {
    Vector x = through(net_->token1[key[0]], net_->bias1[key[0]], attributes(key), 16);
    x.back() = 4096;
    return x;
  }
  Vector out(const Key& key) const {
    return through(net_->token2[key[0]], net_->bias2[key[0]], hidden(key), 4096);
  }

  void round_tokens(std::size_t kind) {
    Inputs first(kAttributes + 1), second(kTokenHidden + 1);
    for (const auto& [key, times] : tokens_) {
      if (key[0] == kind) first.add(attributes(key), times);
    }
    round_layer(rows_of(net_->token1[kind], net_->bias1[kind], kAttributes), first, coarseness_);
    for (const auto& [key, times] : tokens_) {
      if (key[0] == kind) second.add(hidden(key), times);
    }
    round_layer(rows_of(net_->token2[kind], net_->bias2[kind], kTokenHidden), second, coarseness_);
  }

  // The inputs of the head's sums: those of all tokens by kind and holder, and what concerns the whole table.
  Vector inputs_of_sums(const TrainingRecord& record, std::map<Key, Vector>& outs) const {
    Vector x(kTokenKinds * kHolders * kTokenOut);
    for (std::size_t t = 0; t < record.tokens; ++t) {
      const Token& token = record.token[t];
      Vector& add = outs[key(token)];
      if (add.empty()) add = out(key(token));
      const std::size_t first = (token.kind * kHolders + token.holder) * kTokenOut;
      for (std::size_t i = 0; i < kTokenOut; ++i) x[first + i] += add[i];
    }
    for (const std::uint8_t number : record.globals) x.push_back(256.0 * number);
    x.push_back(4096);
    return x;
  }
  std::vector<Numbers> rows_of_sums() {
    std::vector<Numbers> rows(kHeadIn);
    for (std::size_t row = 0; row < kHeadIn; ++row) {
      for (auto& kind : net_->token3) {
        for (auto& holder : kind) {
          for (auto& number : holder[row]) rows[row].push_back(&number);
        }
      }
      for (auto& global : net_->globals) rows[row].push_back(&global[row]);
      rows[row].push_back(&net_->bias3[row]);
    }
    return rows;
  }
  void round_sums() {
    Inputs inputs(kTokenKinds * kHolders * kTokenOut + kGlobals + 1);
    std::map<Key, Vector> outs;
    for (const TrainingRecord& record : records_) inputs.add(inputs_of_sums(record, outs), 1);
    round_layer(rows_of_sums(), inputs, coarseness_);
  }
  void round_head() {
    Inputs inputs(kHeadIn + 1);
    std::map<Key, Vector> outs;
    const std::vector<Numbers> rows = rows_of_sums();
    for (const TrainingRecord& record : records_) {
      const Vector x = inputs_of_sums(record, outs);
      Vector sums;
      for (const Numbers& row : rows) {
        double sum = 0;
        for (std::size_t i = 0; i < x.size(); ++i) sum += *row[i] * x[i];
        sums.push_back(active(sum / 4096));
      }
      sums.push_back(4096);
      inputs.add(sums, 1);
    }
    round_layer(rows_of(net_->head1, net_->bias4, kHeadIn), inputs, coarseness_);
  }

  std::unique_ptr<NetWeights> net_;
  const std::vector<TrainingRecord>& records_;
  const double coarseness_;
  std::map<Key, double> tokens_;
};

double value_of(Net& net, const TrainingRecord& record) {
  NetSum sum{};
  for (std::size_t i = 0; i < record.tokens; ++i) net.add(sum, net.adds_of(record.token[i]));
  return net.value(sum, record.globals) / 256.0;
}

}  // namespace

std::unique_ptr<NetWeights> rounded_net(const NetWeights& net, const std::vector<TrainingRecord>& records,
                                        double coarseness) {
  return Rounding(net, records, coarseness).work();
}

NetDifference difference(const NetWeights& a, const NetWeights& b,
                         const std::vector<TrainingRecord>& records) {
  Net one(a), other(b);
  NetDifference found;
  for (const TrainingRecord& record : records) {
    const double points = value_of(other, record) - value_of(one, record);
    found.mean += points / static_cast<double>(records.size());
    found.absolute += std::abs(points) / static_cast<double>(records.size());
    found.most = std::max(found.most, std::abs(points));
  }
  return found;
}

}  // namespace bastide
